/** Whether a file of a work directory belongs to the voice step: `voice-<digest>.wav` and `.json`, a pair a scene. */
export function isVoiceFile(name: string): boolean {
  return /^voice-[0-9a-f]{32}\.(wav|json)$/.test(name);
}
