/** By what words people ask for a part of a list, or for how much it is; folded, parted by commas. */
export interface DataWords {
  readonly count: string;
  readonly sum: string;
  /** Begins what asks whether there is any. */
  readonly any: string;
  /** Of what asks whether something is so; behind ^ where it begins the question. */
  readonly so: string;
  /** The same of what has been: what has become something else since was so all the same. */
  readonly was: string;
  /** Begins what asks whether it was done where a state ends it: "habe ich … bezahlt"; else whether it is had. */
  readonly had: string;
  /** Asks for what was paid, beside how much. */
  readonly paid: string;
  /** Asks for less than all, or for what is to come: nothing is counted by it. */
  readonly withheld: string;
  /** Stands before a month. */
  readonly monthBehind: string;
  readonly last: string;
  readonly thisMonth: string;
  readonly lastMonth: string;
  readonly thisYear: string;
  readonly lastYear: string;
}
