/** How cards of videos stand, and what holds their place. */
export const videoGrid = "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4";
