/** Marks that turn the direction of what follows, also of what is not theirs, and characters without any width. */
export const UNSEEN = /[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g;
