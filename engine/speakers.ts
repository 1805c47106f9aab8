/** Who can say an English narration where the natural voice is installed. Women first, as the model's makers grade them. */
export const speakerIds = ["heart", "bella", "michael", "puck"] as const;

export type SpeakerId = (typeof speakerIds)[number];

export const defaultSpeaker: SpeakerId = "heart";
