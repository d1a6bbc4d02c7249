import type { ReadTool, Tool, WriteTool } from '../tool.ts';
import { changeDisplayName, exportAccountData, getProfile, updateBillingEmail } from './account.ts';
import { getInvoice, listInvoices, resendInvoice } from './invoices.ts';
import { listPayments, refundPayment } from './payments.ts';
import { previewOf } from './preview.ts';
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

const foreseeing: readonly WriteTool[] = [
  cancelSubscription,
  changePlan,
  refundPayment,
  resendInvoice,
  updateBillingEmail,
  inviteTeamMember,
  removeTeamMember,
  changeDisplayName,
  // Looking ahead prepares nothing.
  exportAccountData(0),
];

/** By the tools that they foresee. */
export const demoPreviews: ReadonlyMap<string, ReadTool> = new Map(
  foreseeing.map((tool) => [tool.name, previewOf(tool)]),
);

/** All that the connector lists. */
export const listedTools = (exportMs?: number): readonly Tool[] => [
  ...demoTools(exportMs),
  ...demoPreviews.values(),
];
