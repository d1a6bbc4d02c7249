import type { Receipt } from '@deskhand/contract';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { expect } from 'vitest';
import { canonicalJson } from '../../src/connector/index.ts';
import type { Caller } from './tenant.ts';

/** Verifies a receipt with the published keys, as anybody can. */
export async function verifyReceipt(node: Caller, { signature, ...rest }: Receipt): Promise<void> {
  const jwks = (await node.call('GET', '/.well-known/jwks.json')).body as JSONWebKeySet;
  const { payload, protectedHeader } = await compactVerify(signature, createLocalJWKSet(jwks));
  expect(protectedHeader.alg).toBe('EdDSA');
  expect(new TextDecoder().decode(payload)).toBe(canonicalJson(rest));
}
