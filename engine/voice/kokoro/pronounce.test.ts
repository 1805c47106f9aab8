import { expect, test } from "vitest";
import { type SpeechEvent, sharedEspeak } from "../espeak-program.ts";
import { spokenLine } from "../spoken-line.ts";
import { pronounce } from "./pronounce.ts";

async function signsOf(text: string): Promise<string[]> {
  const { words, line } = spokenLine(text, "en");
  const events: SpeechEvent[] = [];
  const espeak = await sharedEspeak();
  espeak.set_voice("en-us", "", 0, 0, 0);
  espeak.synthesize(line, (_, heard) => {
    events.push(...heard);
    return false;
  });
  const signs = words.map(() => "");
  for (const { sign, word } of pronounce(words, events)) signs[word] += sign;
  return signs;
}

test.each([
  ["Hello, better bottle.", ["həlˈO,", " bˈɛTəɹ", " bˈɑTᵊl."]],
  ["Choose joy today!", ["ʧˈuz", " ʤˈY", " tədˈA!"]],
  ["Now try my first one", ["nˈW", " tɹˈI", " mI", " fˈɜɹst", " wˌʌn"]],
])("%s is pronounced as the model learnt it", async (text, signs) => {
  expect(await signsOf(text)).toEqual(signs);
});

test("a word that is said as several stays one word, and punctuation stands behind the last of them", async () => {
  expect(await signsOf("Only $12.50, at tea.co!")).toEqual([
    "ˈOnli",
    " twˈɛlv dˈɑləɹz fˈɪfti,",
    " æt",
    " tˈi dˈɑt kˈO!",
  ]);
});

test("nothing is said for an emoji, nor waited for", async () => {
  expect((await signsOf("Tea ☕ now 🎉")).join("")).toBe("tˈi nˈW");
});

test("words that are said as one have their sounds once", async () => {
  expect((await signsOf("of the water")).join("")).toBe("ʌvðə wˈɔTəɹ");
});
