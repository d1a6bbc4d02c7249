/** What one measurement found, by name; a figure that could not be taken is NaN. */
export type Figures = Readonly<Record<string, number>>;

/** What was measured, by subject (`post@32`) and round. */
export interface Findings {
  startRound(round: number): void;
  add(subject: string, figures: object): void;
  /** A measurement that failed: the table says so instead of leaving it out silently. */
  fail(subject: string, error: unknown): void;
  /** Median over all that was added; NaN when there is nothing. */
  median(subject: string, figure: string): number;
  /** Of all that was added, the one below which `share` of them lie; NaN when there is nothing. */
  quantile(subject: string, figure: string, share: number): number;
  /** Median over rounds of `subject` divided by `other` in the same round; NaN when there is none. */
  ratio(subject: string, other: string, figure?: string): number;
  failures(): readonly string[];
}

export function createFindings(): Findings {
  const samples = new Map<string, { round: number; figures: Figures }[]>();
  const failed = new Set<string>();
  let current = 0;

  const values = (subject: string, figure: string, round?: number) =>
    (samples.get(subject) ?? [])
      .filter((sample) => round === undefined || sample.round === round)
      .map(({ figures }) => figures[figure] ?? NaN)
      .filter((value) => !Number.isNaN(value));

  return {
    startRound: (round) => (current = round),
    add(subject, figures) {
      const kept = samples.get(subject) ?? [];
      kept.push({ round: current, figures: figures as Figures });
      samples.set(subject, kept);
    },
    fail(subject, error) {
      const reason = error instanceof Error ? error.message : String(error);
      failed.add(`${subject}: ${reason.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
    },
    median: (subject, figure) => medianOf(values(subject, figure)),
    quantile: (subject, figure, share) =>
      percentile(
        values(subject, figure).sort((a, b) => a - b),
        share,
      ),
    ratio(subject, other, figure = 'perSecond') {
      const rounds = new Set(samples.get(subject)?.map(({ round }) => round));
      const ratios = [...rounds].map(
        (round) =>
          medianOf(values(subject, figure, round)) / medianOf(values(other, figure, round)),
      );
      return medianOf(ratios.filter((ratio) => !Number.isNaN(ratio)));
    },
    failures: () => [...failed],
  };
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return sorted.length === 0 ? NaN : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Of values that are sorted already; NaN of none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
