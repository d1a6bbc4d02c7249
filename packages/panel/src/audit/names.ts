import { useCredentialNames } from '../credentials/names.ts';
import { useMemberNames } from '../members/names.ts';

/** What members and credentials are called, by their ids. */
export type Names = ReadonlyMap<string, string>;

export const useNames = (): Names => new Map([...useCredentialNames(), ...useMemberNames()]);
