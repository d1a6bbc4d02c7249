/** Writes a number as it is written in Brazil: 1.234. */
export const numberOf = (number: number): string => number.toLocaleString('pt-BR');

/** “1 caso”, “1.234 casos”, and “0 casos”, as products say it. */
export const counted = (number: number, one: string, many: string): string =>
  `${numberOf(number)} ${number === 1 ? one : many}`;
