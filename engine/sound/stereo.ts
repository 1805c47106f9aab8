/** Two channels of the same length at 48 kHz, −1 to 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}
