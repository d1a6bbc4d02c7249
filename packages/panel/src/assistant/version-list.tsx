import type { AssistantVersion } from '@deskhand/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemberNames, type MemberNames } from '../members/names.ts';
import { More } from '../page/more.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { State } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { versionsQuery } from './queries.ts';

const said = texts.assistant;

/** Every version there was, with who published it and why. */
export function VersionList() {
  const list = useInfiniteQuery(versionsQuery);
  const members = useMemberNames();
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const versions = list.data.pages.flatMap((page) => page.versions);
  if (versions.length === 0) return <p className="faint">{said.noVersions}</p>;
  const { columns } = said;
  return (
    <>
      <Table columns={[columns.version, columns.note, columns.who, columns.when]}>
        {versions.map((version) => (
          <tr key={version.number}>
            <td className="fits">
              <Link to="/assistant/versions/$number" params={{ number: String(version.number) }}>
                {said.versionName(version.number)}
              </Link>{' '}
              {version.isLive && <State tone="good">{said.live}</State>}
            </td>
            <td>{sayNote(version)}</td>
            <td className="fits faint">{sayAuthor(version, members)}</td>
            <td className="fits faint">
              <When at={version.publishedAt} />
            </td>
          </tr>
        ))}
      </Table>
      <More list={list} />
    </>
  );
}

export function sayNote({ note, restores }: AssistantVersion): string {
  const back = restores === null ? null : said.restored(restores);
  return [back, note].filter(Boolean).join(' ') || said.noNote;
}

export function sayAuthor({ publishedBy: { id, type } }: AssistantVersion, members: MemberNames) {
  const name = members.get(id ?? '');
  return name ?? (type === 'system' ? said.before : texts.audit.actors.tenant);
}
