import type { Erasure } from '@deskhand/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemberNames } from '../members/names.ts';
import { Copy } from '../page/copy.tsx';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Facts } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { Verified } from '../signatures/verified.tsx';
import { texts } from '../texts/index.ts';
import { erasuresQuery } from './queries.ts';
import { ThingsFacts } from './persons-things.tsx';

const said = texts.erasures;

/** The signed records, each verified here. */
export function ErasureRecords() {
  const list = useInfiniteQuery(erasuresQuery);
  return (
    <section className="section" aria-labelledby="records">
      <div className="section-head">
        <h2 id="records">{said.records}</h2>
      </div>
      <p className="page-lead settings-why">{said.recordsWhy}</p>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data && <Records erasures={list.data.pages.flatMap((page) => page.erasures)} />}
      {list.data && <More list={list} />}
    </section>
  );
}

function Records({ erasures }: { erasures: readonly Erasure[] }) {
  const members = useMemberNames();
  const { columns } = said;
  if (erasures.length === 0) return <Empty title={said.empty} why={said.emptyWhy} />;
  return (
    <Table columns={[columns.at, columns.by, columns.person, columns.erased, columns.signature]}>
      {erasures.map((erasure) => (
        <tr key={erasure.id}>
          <td className="fits faint">
            <When at={erasure.erasedAt} />
          </td>
          <td>{members.get(erasure.by.id ?? '') ?? said.credential}</td>
          <td>
            <code>{erasure.userDigest.slice(0, 'sha256:'.length + 12)}…</code>
          </td>
          <td>
            <details>
              <summary>{said.summary(erasure.erased.cases, erasure.erased.messages)}</summary>
              <ThingsFacts things={erasure.erased} />
              <p className="erasure-id">
                <code>{erasure.id}</code>
                <Copy text={JSON.stringify(erasure, null, 2)} what={said.columns.erased} />
              </p>
            </details>
          </td>
          <td>
            <Verified signed={erasure} type="erasure+jws" />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** A record that was made just now. */
export function RecordFacts({ erasure }: { erasure: Erasure }) {
  return (
    <>
      <ThingsFacts things={erasure.erased} />
      <Facts
        facts={[
          [
            said.columns.person,
            <span key="digest">
              <code>{erasure.userDigest}</code>
            </span>,
          ],
          [
            said.columns.signature,
            <Verified key="signature" signed={erasure} type="erasure+jws" />,
          ],
        ]}
      />
    </>
  );
}
