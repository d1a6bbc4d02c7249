/**
 * Common values of schemas, which are English, as people of other languages write them, folded.
 * One value a line: the values it stands for, then its words.
 */
const valueTable = `
open, unpaid, outstanding, pending: open, unpaid, outstanding, pending, aberto, aberta, abertas, pendente, pendentes, abierta, abiertas, pendiente, pendientes, ouverte, ouvertes, impayee, impayees, offen, offene, offenen, unbezahlt, unbezahlte, unbezahlten
paid: paid, paga, pagas, pagada, pagadas, payee, payees, bezahlt, bezahlte, bezahlten
overdue: overdue, vencida, vencidas, atrasada, atrasadas, echue, echues, uberfallig, uberfallige, uberfalligen
monthly, month: monthly, month, mensal, mensalmente, mensual, mensualmente, mensuel, mensuelle, mensuellement, monatlich, monatliche, monatlicher
yearly, annual, annually, year: yearly, annual, annually, year, anual, anualmente, annuel, annuelle, annuellement, jahrlich, jahrliche, jahrlicher
admin, administrator: admin, administrator, administrador, administradora, administrateur, administratrice, administratorin
member: member, membro, miembro, membre, mitglied
viewer, reader: viewer, reader, leitor, leitora, lector, lectora, lecteur, lectrice, leser, betrachter
owner: owner, proprietario, proprietaria, propietario, propietaria, proprietaire, inhaber, inhaberin
too expensive, expensive: expensive, caro, cara, cher, chere, teuer
usd: usd, dollar, dollars, dolar, dolares
eur: eur, euro, euros
gbp: gbp, pound, pounds, libra, libras
`;

const valuesByWord = new Map<string, ReadonlySet<string>>();
for (const line of valueTable.trim().split('\n')) {
  const [values = '', words = ''] = line.split(':');
  const named = new Set(values.split(',').map((value) => value.trim()));
  for (const word of words.split(',')) valuesByWord.set(word.trim(), named);
}

/** Whether `word` is another way to say the value `name` (its words joined with spaces). */
export const standsFor = (word: string, name: string): boolean =>
  valuesByWord.get(word)?.has(name) ?? false;
