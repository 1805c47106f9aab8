/** "It's called Luma.", "That's how Luma came about.": what "it" is behind that. */
const CALLS_IT = /^(?:It['’]s|It is|This is|That['’]s|That is) (?:called|named|how) /u;
const IT_IS = /^It(?:['’]s| is) (?=(?:just|only|an?|made|simply|all|the) )/u;

/** The sentences with a name where "it" would stand for it: "It's a lamp" could be anything as soon as it stands elsewhere. */
export const withNameForIt = (sentences: readonly string[], name: string | undefined): string[] =>
  sentences.map((sentence, index) => {
    const before = sentences[index - 1] ?? "";
    const isCalled = name !== undefined && CALLS_IT.test(before) && before.includes(name);
    return isCalled ? sentence.replace(IT_IS, () => `${name} is `) : sentence;
  });
