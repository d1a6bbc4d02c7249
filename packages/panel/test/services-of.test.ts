import type { ConnectorTool } from '@deskhand/contract';
import { expect, test } from 'vitest';
import { servicesOf } from '../src/connector/services-of.ts';

const tool = (more: object) => ({ readbackTool: null, preview: null, ...more }) as ConnectorTool;

test('tools that foresee or prove the changes of others say so; the others say nothing', () => {
  const services = servicesOf([
    tool({ name: 'refund', preview: { tool: 'preview_refund' }, readbackTool: 'get_receipt' }),
    tool({ name: 'preview_refund' }),
    tool({ name: 'get_receipt' }),
    tool({ name: 'list_payments' }),
  ]);
  expect(Object.fromEntries(services)).toEqual({
    get_receipt: expect.stringMatching(/proves/),
    preview_refund: expect.stringMatching(/before a change/),
  });
});
