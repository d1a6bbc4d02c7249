/** `1250.00`: what people read and write; the database counts cents. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

export const amountPattern = '^[0-9]{1,7}(\\.[0-9]{2})?$';
