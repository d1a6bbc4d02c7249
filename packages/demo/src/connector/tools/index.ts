import type { Tool } from '../tool.ts';
import { changeDisplayName, exportAccountData, getProfile, updateBillingEmail } from './account.ts';
import { getInvoice, listInvoices, resendInvoice } from './invoices.ts';
import { listPayments, refundPayment } from './payments.ts';
import { getReceipt } from './receipts.ts';
import { cancelSubscription, changePlan, getSubscription } from './subscription.ts';
import { inviteTeamMember, listTeamMembers, removeTeamMember } from './team.ts';
import { getTicket, listTickets, openTicket } from './tickets.ts';

export const exportMsDefault = 6_000;

export const demoTools = (exportMs = exportMsDefault): readonly Tool[] => [
  getSubscription,
  listInvoices,
  getInvoice,
  listPayments,
  listTeamMembers,
  getProfile,
  listTickets,
  getTicket,
  getReceipt,
  cancelSubscription,
  changePlan,
  refundPayment,
  resendInvoice,
  updateBillingEmail,
  inviteTeamMember,
  removeTeamMember,
  changeDisplayName,
  exportAccountData(exportMs),
  openTicket,
];
