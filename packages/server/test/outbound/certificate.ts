import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for one host name, made anew for each run: no key is ever committed. */
export function createCertificate(hostname: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    element(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    commonName(hostname),
    sequence(utcTime('200101000000Z'), utcTime('491231000000Z')),
    commonName(hostname),
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(subjectAlternativeName(hostname), certificateAuthority)),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(
    body,
    ecdsaWithSha256,
    element(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

// Just enough DER (X.690) for one X.509 certificate (RFC 5280).

const element = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
const sequence = (...parts: Buffer[]): Buffer => element(0x30, Buffer.concat(parts));
const integer = (value: number): Buffer => element(0x02, Buffer.from([value]));
const identifier = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'));
const utcTime = (text: string): Buffer => element(0x17, Buffer.from(text));

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const certificateAuthority = sequence(
  identifier('551d13'),
  element(0x04, sequence(element(0x01, Buffer.from([0xff])))),
);

const commonName = (name: string): Buffer =>
  sequence(element(0x31, sequence(identifier('550403'), element(0x0c, Buffer.from(name)))));

const subjectAlternativeName = (hostname: string): Buffer =>
  sequence(identifier('551d11'), element(0x04, sequence(element(0x82, Buffer.from(hostname)))));

function lengthOf(content: Buffer): Buffer {
  if (content.length < 0x80) return Buffer.from([content.length]);
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(content.length);
  return content.length < 0x100
    ? Buffer.from([0x81, content.length])
    : Buffer.concat([Buffer.from([0x82]), bytes]);
}
