import { Confirm } from '../page/confirm.tsx';
import { texts } from '../texts/index.ts';

const said = texts.common.unsaved;

interface LeaveUnsavedProps {
  count: number;
  isBusy: boolean;
  /** Why it failed to sign out. */
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whoever signs out whether what they typed and did not save may go: the browser keeps none of it. */
export const LeaveUnsaved = ({ count, ...asked }: LeaveUnsavedProps) => (
  <Confirm title={said.leaveTitle} button={said.leave} isDangerous {...asked}>
    <p>{said.leaveWhy(count)}</p>
  </Confirm>
);
