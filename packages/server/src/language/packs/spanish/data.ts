import type { DataWords } from '../../pack/data.ts';

export const data: DataWords = {
  count: 'cuantos, cuantas, numero de',
  sum: 'cuanto, en total, suma',
  any: 'hay, tengo, tenemos, existe, existen',
  so: 'esta, estan',
  was: 'fue, fueron, ha sido, han sido, estaba, estaban',
  had: 'he, hemos',
  paid: 'pague, pagamos, he pagado, hemos pagado, gaste, gastamos, he gastado, hemos gastado',
  withheld:
    'desde, hasta, antes, despues, a partir, mas, menos, entre, salvo, excepto, otro, otra, otros, otras, ademas, sin, solo, cada, aun, todavia, alguna vez, sera, seran, va a, van a, por pagar, para pagar, por cobrar, tengo que, tenemos que, tiene que, tienen que, hay que, debo, debemos, deben, puedo, podemos, pueden',
  monthBehind: 'en, de, para',
  last: 'ultima, ultimo',
  thisMonth: 'este mes',
  lastMonth: 'el mes pasado, ultimo mes',
  thisYear: 'este ano',
  lastYear: 'el ano pasado, ultimo ano',
};
