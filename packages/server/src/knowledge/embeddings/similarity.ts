/** The cosine between two directions of one space. */
export const similarity = (one: Int8Array, other: Int8Array): number =>
  product(one, other, 0) / (lengthOf(one, 0, one.length) * lengthOf(other, 0, other.length));

/** The product of a vector with the one that begins at `from`. Four sums: the machine adds them side by side. */
export function product(vector: Int8Array, other: Int8Array, from: number): number {
  const { length } = vector;
  const whole = length & ~3;
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < whole; at += 4) {
    a = (a + vector[at]! * other[from + at]!) | 0;
    b = (b + vector[at + 1]! * other[from + at + 1]!) | 0;
    c = (c + vector[at + 2]! * other[from + at + 2]!) | 0;
    d = (d + vector[at + 3]! * other[from + at + 3]!) | 0;
  }
  for (let at = whole; at < length; at += 1) a = (a + vector[at]! * other[from + at]!) | 0;
  return a + b + c + d;
}

export function lengthOf(vectors: Int8Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += vectors[at]! * vectors[at]!;
  return Math.sqrt(sum) || 1;
}
