import type { Sentences } from './sentences.ts';

export const portuguese: Sentences = {
  labels: {
    invoice: 'Fatura',
    kept: 'Você fica com',
    arrives: 'Chega',
    client: 'Cliente',
    total: 'Total',
    paidUntil: 'Pago até',
    noLongerCharged: 'Não será mais cobrado',
    toPayToday: 'A pagar hoje',
    fromThenOn: 'Depois',
    takes: 'Ocupa',
    goodFor: 'Válido por',
    role: 'Função',
    now: 'Agora',
  },
  plans: { monthly: 'mensal', yearly: 'anual' },

  arrivesByCard: 'em 5 a 10 dias úteis',
  arrivesByTransfer: 'em 3 a 5 dias úteis',
  refunded: (client, amount, arrival) => `${client} recebe ${amount} de volta ${arrival}.`,
  refund: (amount, whole, client) => `Reembolsar ${amount} de ${whole} a ${client}`,
  cardRefundIsFinal: 'Um reembolso no cartão é definitivo',
  refundedAlready: (id) => `${id} já está reembolsado por inteiro.`,
  inDispute: (id) =>
    `${id} está em disputa: um reembolso poderia pagar o cliente duas vezes, por isso não é feito.`,
  notRefundable: (id, status) =>
    `${id} está ${status}: só um pagamento recebido pode ser reembolsado.`,
  tooLateToRefund: (id, day, days) =>
    `${id} é de ${day}; o reembolso é possível durante ${days} dias.`,
  tooLittle: (least) => `Não é possível reembolsar menos de ${least}.`,
  tooMuch: (left, id) => `Só ${left} de ${id} podem ser reembolsados.`,
  noPayment: (id) => `Não há pagamento ${id} neste espaço.`,

  oneOverdue: (sum, client) => `Uma fatura está vencida: ${sum} de ${client}.`,
  manyOverdue: (count, sum) => `${count} faturas estão vencidas, no total ${sum}.`,
  toBePaid: (count, sum, overdue) =>
    `${count} ${count === '1' ? 'fatura está' : 'faturas estão'} a pagar, no total ${sum}, ${overdue === null ? 'nenhuma vencida' : `dos quais ${overdue} vencidos`}.`,
  ofAll: (count, all) => `${count} de ${all}`,
  sent: (number, recipient) => `${number} está a caminho de ${recipient}.`,
  send: (number, recipient) => `Enviar ${number} de novo para ${recipient}`,
  nothingDue: 'Nesta fatura não há mais nada a pagar',
  isDraft: (number) =>
    `${number} é um rascunho e ainda não saiu: revise e envie a fatura primeiro.`,
  isVoid: (number) => `${number} está anulada e não pode ser enviada.`,
  bounced: (recipient) =>
    `E-mails para ${recipient} voltam, por isso o Tidewater não envia para lá: informe outro endereço.`,
  noInvoice: (number) => `Não há fatura ${number} neste espaço.`,

  nothingToCancel: 'O Starter é grátis: não há nada para cancelar.',
  cancelledAlready: (day) => `Este plano já está cancelado e termina em ${day}.`,
  cancelled: (plan, day) => `${plan} termina em ${day}; o espaço passa então para o Starter.`,
  cancel: (plan, day) =>
    `${plan} continua até ${day}; depois o espaço passa para o Starter, que é grátis`,
  losing: (count) => `O Starter tem um só lugar: ${count} da sua equipe perderão o acesso`,
  planAlready: (plan) => `O espaço já tem ${plan}.`,
  tooSmall: (plan, { seats, viewers }, inUse) =>
    `${plan} permite ${seats} lugares e ${viewers} leitores grátis; há ${inUse.seats} e ${inUse.viewers} em uso.`,
  changesOn: (plan, day) => `O espaço passa para ${plan} em ${day}.`,
  changed: (plan, due) => `O espaço tem agora ${plan}; hoje são cobrados ${due}.`,
  changeOn: (plan, day) => `Mudar para ${plan} em ${day}`,
  changeNow: (plan) => `Mudar para ${plan}, imediatamente`,

  memberAlready: (email) => `${email} já está no espaço.`,
  invitedAlready: (email) => `${email} já tem um convite.`,
  invited: (email, role) => `${email} tem um convite como ${role}, válido por 7 dias.`,
  invite: (email, role) => `Convidar ${email} como ${role}`,
  viewersPlace: 'um lugar grátis de leitor',
  seat: 'um lugar',
  sevenDays: '7 dias',
  adminsMay: 'Um administrador pode convidar e remover pessoas',
  viewersTaken: (count) => `Os ${count} leitores grátis estão ocupados.`,
  seatsTaken: (count) =>
    `Os ${count} lugares estão ocupados: adicione um primeiro, em Configurações → Faturamento → Lugares.`,
  nobody: (email) => `Ninguém neste espaço tem o endereço ${email}.`,
  ownerStays: 'Não é possível remover o proprietário: transfira antes a propriedade.',
  notYourself: 'Você não pode remover a si mesmo: peça a outro administrador.',
  removed: (email) => `${email} não está mais no espaço.`,
  remove: (name) => `Remover ${name} do espaço`,
  signedOut: 'Esta pessoa será desconectada em todos os lugares',

  onlyOwnProfile: 'Você só pode consultar o seu próprio perfil.',
  onlyOwnName: 'Você só pode mudar o seu próprio nome.',
  renamed: (name) => `Seu nome é ${name}.`,
  rename: (name) => `Mostrar à equipe o nome ${name}`,
  receiptsGoTo: (email) => `Os recibos do plano vão para ${email}.`,
  sendReceiptsTo: (email) => `Enviar os recibos do plano para ${email}`,
  oneExport: 'Em 24 horas só é possível uma exportação completa, e já houve uma.',
  exported: (email) => `A exportação está pronta; o link vai para ${email}.`,
  export: (email) => `Enviar todos os dados em um zip para ${email}`,
  onceADay: 'Uma exportação completa é possível uma vez em 24 horas',
  noTicket: (id) => `Você não tem chamado ${id}.`,
  ticketOpened: (id) => `O chamado ${id} está com a equipe de suporte.`,
  goingDown: 'O Tidewater para por um momento. Nada foi alterado.',
};
