import type { DataWords } from '../../pack/data.ts';

export const data: DataWords = {
  count: 'how many, number of',
  sum: 'how much, total, in total, altogether, sum of',
  any: 'is there, are there, do i have, do we have, have i, have we, is anything, is any, are any',
  so: '^is, ^are',
  was: '^was, ^were, ^has, ^have, have i, have we',
  had: 'have i, have we',
  paid: 'did i pay, did we pay, have i paid, have we paid, i paid, we paid, did i spend, did we spend, have i spent, have we spent, i spent, we spent',
  withheld:
    'since, until, till, before, after, over, under, above, below, between, more, most, less, least, except, besides, other, others, else, without, only, per, each, again, still, yet, ever, to be, to pay, will, going to, have to, has to, need, needs, must, should, would be, could be, may be, might, can be, can i, can we, could i, could we',
  monthBehind: 'in, of, for, during, last',
  last: 'last, latest',
  thisMonth: 'this month',
  lastMonth: 'last month',
  thisYear: 'this year',
  lastYear: 'last year',
};
