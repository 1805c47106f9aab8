import { answerParent } from "./run-in-child.ts";
import type { SpeakOrder } from "./speak-naturally.ts";
import { kokoroVoice } from "./voice/kokoro/kokoro.ts";
import { prepareVoiceFiles } from "./voice-step.ts";

/** The process that speakNaturally starts: it holds the network only as long as that speaks. */
answerParent<SpeakOrder, number, number>(async ({ speaker, ...order }, report) => {
  const onScene = async (spoken: number) => report(spoken);
  const { spoken } = await prepareVoiceFiles({ ...order, voice: kokoroVoice(speaker), onScene });
  return spoken;
});
