import type { Actor } from '../audit/index.ts';
import { publicId } from '../platform/ids.ts';
import type { TenantCaller } from './authenticate-credential.ts';

/** Who a caller is in the audit log: the person whose key or session it is, else the credential. */
export const actorOf = ({ member, kind, credentialId }: TenantCaller): Actor =>
  member
    ? { type: 'member', id: publicId('mem', member.id) }
    : // Without a member there is a credential.
      { type: kind, id: publicId('cred', credentialId!) };
