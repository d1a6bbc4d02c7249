import type { ListedCredential } from '@deskhand/contract';
import { Bar } from '../page/bar.tsx';
import { Table } from '../page/table.tsx';
import { sayMoment, When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { sayAlive } from './sessions-alive.ts';

const said = texts.credentials;

interface WatchProps {
  former: ListedCredential;
  successor: ListedCredential | null;
}

/** Both credentials side by side, until the former one has fallen silent. */
export function Watch({ former, successor }: WatchProps) {
  const all = Math.max(1, former.liveSessions + (successor?.liveSessions ?? 0));
  const { columns } = said;
  return (
    <>
      <p role="status">{sayState(former, successor)}</p>
      <Table
        columns={[
          columns.label,
          columns.issued,
          columns.alive,
          { name: said.share, isUnseen: true },
        ]}
      >
        {[former, ...(successor ? [successor] : [])].map((each) => (
          <tr key={each.id}>
            <td>
              <span className="strong">{each === former ? said.former : said.successor}</span>
              <div className="faint">
                <code>{each.id}</code>
              </div>
            </td>
            <td className="fits" data-name={columns.issued}>
              <When at={each.lastIssuedAt} />
            </td>
            <td className="fits" data-name={columns.alive}>
              {sayAlive(each)}
            </td>
            <td className="walk-bar">
              {each.liveSessions > 0 && <Bar share={each.liveSessions / all} />}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function sayState(former: ListedCredential, successor: ListedCredential | null): string {
  if (former.revokedAt !== null) return said.watchOver;
  if (former.liveSessions > 0) return said.watchAlive(sayMoment(former.sessionsEndAt!));
  return successor?.lastIssuedAt ? said.watchSilent : said.watchUnused;
}
