import type { DataWords } from '../../pack/data.ts';

export const data: DataWords = {
  count: 'quantos, quantas, numero de',
  sum: 'quanto, no total, ao todo, soma',
  any: 'ha, tem, tenho, temos, existe, existem',
  so: 'esta, estao',
  was: 'foi, foram, estava, estavam',
  had: 'tenho, temos',
  paid: 'paguei, pagamos, gastei, gastamos',
  withheld:
    'desde, ate, antes, depois, a partir, mais, menos, entre, exceto, salvo, outro, outra, outros, outras, alem, sem, so, apenas, somente, cada, ainda, alguma vez, sera, serao, vai ser, vao ser, a pagar, para pagar, por pagar, a receber, tenho que, tenho de, temos que, temos de, tem que, tem de, devo, devemos, devem, preciso, posso, podemos, podem',
  monthBehind: 'em, de, para',
  last: 'ultima, ultimo',
  thisMonth: 'este mes, deste mes, neste mes',
  lastMonth: 'mes passado, ultimo mes',
  thisYear: 'este ano, deste ano, neste ano',
  lastYear: 'ano passado, ultimo ano',
};
