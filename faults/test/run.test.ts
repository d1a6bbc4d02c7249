import { describe, expect, test, vi } from 'vitest';
import { lacksFalseClock } from '../environment/false-clock.ts';
import type { Stage } from '../environment/stage.ts';
import { readOptions } from '../options.ts';
import { faults, type Fault } from '../strikes/index.ts';
import { fill } from '../strikes/machine.ts';
import { tryFault } from '../try-fault.ts';

const read = (...args: string[]) => readOptions(args, faults);

describe('a run', () => {
  test('takes its options from the command line', () => {
    const { chosen, minutes, seed } = read('--only', 'failover', '--minutes', '0.5', '--seed', '0');
    expect(chosen.map(({ name }) => name)).toEqual(['failover']);
    expect({ minutes, seed }).toEqual({ minutes: 0.5, seed: 0 });
    expect(read()).toMatchObject({ chosen: faults, minutes: null, isList: false });
  });

  test.each(['8h', '', '0', '-5', 'NaN', 'Infinity'])('refuses “%s” minutes', (text) => {
    expect(() => read(`--minutes=${text}`)).toThrow('--minutes needs a number above 0');
  });

  test.each(['abc', '', '-1', '1.5', '0x10', '2147483648'])('refuses the seed “%s”', (text) => {
    expect(() => read(`--seed=${text}`)).toThrow('--seed needs an integer from 0 to 2147483647');
  });

  test('refuses a fault that there is not', () => {
    expect(() => read('--only', 'failover,flood')).toThrow('there is no fault flood');
  });
});

describe('a fault', () => {
  // None of these gets as far as to use it.
  const stage = {} as Stage;
  const strike = vi.fn<Fault['strike']>();
  const attempt = (more: Partial<Fault>) =>
    tryFault(stage, { name: 'flood', what: 'water', strike, ...more }, Math.random);

  test('that can’t be made on a machine is named in the table and fails the run', async () => {
    const row = await attempt({ lacks: () => 'needs water' });
    expect(row).toEqual({
      ...{ cells: ['flood', 'not run: needs water'], problems: ['not run: needs water'] },
    });
  });

  test('that can’t be prepared is named, too, and does not strike', async () => {
    const row = await attempt({ prepare: () => Promise.reject(new Error('no pipe')) });
    expect(row.problems).toEqual(['not run: no pipe']);
    expect(strike).not.toHaveBeenCalled();
  });

  test('of a clock lacks libfaketime where it is neither installed nor to be had', () => {
    const nowhere = () => {
      throw new Error('spawnSync apt-get ENOENT');
    };
    expect(lacksFalseClock(nowhere)).toContain('needs libfaketime');
    expect(lacksFalseClock(() => '/usr/lib/libfaketime.so')).toBe(null);
    const clocks = faults.filter(({ name }) => name.endsWith('-clock'));
    expect(clocks.map((fault) => typeof fault.lacks)).toEqual(['function', 'function']);
  });

  test('of a full disk happened only where there was no room', async () => {
    const failing = (code: string) => () =>
      Promise.reject(Object.assign(new Error(code), { code }));
    expect(await fill(failing('ENOSPC'), 3)).toBe(true);
    const write = vi.fn(() => Promise.resolve());
    expect(await fill(write, 3)).toBe(false);
    expect(write).toHaveBeenCalledTimes(3);
    await expect(fill(failing('EACCES'), 3)).rejects.toThrow('EACCES');
  });
});
