import type { DataWords } from '../../pack/data.ts';

export const data: DataWords = {
  count: 'wie viele, wieviele, anzahl',
  sum: 'wie viel, wieviel, insgesamt, summe',
  any: 'gibt es, habe ich, haben wir, ist etwas, ist irgendetwas, sind irgendwelche',
  so: '^ist, ^sind',
  was: '^war, ^waren, ^wurde, ^wurden, ^hat, ^haben, worden, gewesen',
  had: 'habe ich, haben wir',
  paid: 'bezahlt, gezahlt, ausgegeben',
  withheld:
    'seit, ab, bis, vor, nach, uber, unter, zwischen, mehr, meisten, weniger, wenigsten, ausser, ohne, andere, anderen, anderer, nur, pro, je, jeweils, noch, jemals, zu, werde, werden, wird, muss, mussen, soll, sollen, sollte, kann ich, konnen wir',
  monthBehind: 'im, vom, fur, letzten',
  last: 'letzte, letzten',
  thisMonth: 'diesen monat, diesem monat, dieses monats',
  lastMonth: 'letzten monat, letztem monat, vergangenen monat, im vormonat',
  thisYear: 'dieses jahr, diesem jahr, diesen jahres',
  lastYear: 'letztes jahr, letzten jahr, letztem jahr, vergangenes jahr',
};
