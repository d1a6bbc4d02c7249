export const signatures = {
  verifying: 'Verifying…',
  verdicts: {
    verified: 'Signature verified',
    changed: 'Not verified: it was changed',
    forged: 'Not verified: the signature is false',
    unknown_key: 'Not verified: signed with an unknown key',
    simulated: 'Simulated: there is no real receipt',
    impossible: 'Not verified: this browser cannot',
  },
  why: {
    verified:
      'Your browser has verified it with the service’s published keys: it says what the service signed.',
    changed: 'The signature is the service’s, but what is shown here is not what it was made for.',
    forged: 'The signature was not made with the key that it names.',
    unknown_key: 'The service publishes no key of this name.',
    simulated: 'It comes from a simulation, whose key is published nowhere.',
    impossible:
      'It needs Ed25519, which browsers know since 2025, and a page that came over HTTPS.',
  },
  key: 'Key',
  signature: 'Signature',
};
