/** A second of a tone, as a WAV file. */
export function makeTone(): Buffer {
  const rate = 16_000;
  const file = Buffer.alloc(44 + rate * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + rate * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(rate * 2, 40);
  for (let index = 0; index < rate; index += 1) {
    file.writeInt16LE(Math.round(8_000 * Math.sin(index / 12)), 44 + index * 2);
  }
  return file;
}
