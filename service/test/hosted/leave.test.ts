import { describe, expect, it } from 'vitest';
import type { Visit } from '../../src/domain/hosted/hosted-visit.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { handlerUrl } from '../../src/hosted/leave.ts';

function visitTo(
  success: { readonly url?: string; readonly endpoint?: string },
  over: Partial<Visit['session']> = {},
): Visit {
  const handler = { method: 'GET', url: 'https://app.example.com/' };
  return {
    participantId: 'p-1',
    session: {
      kind: 'builder',
      key: { tenant: FIRST_TENANTS.sandbox, id: 's-1' },
      status: 'finished',
      uiLanguage: 'en-GB',
      documentName: 'x',
      filter: null,
      choice: null,
      handlers: {
        success_handler: { method: 'GET', ...success },
        cancel_handler: handler,
        delete_handler: handler,
        error_handler: handler,
      },
      ...over,
    },
  };
}

describe('the address of a handler', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com/?session_id=s-1&participant_id=p-1'],
    ['https://app.example.com/back?', 'https://app.example.com/back?session_id=s-1&participant_id=p-1'],
    ['https://app.example.com/back?flag', 'https://app.example.com/back?flag&session_id=s-1&participant_id=p-1'],
    [
      'https://app.example.com/back?a=1+1&b=%20c&list[]=1#/route?x=1',
      'https://app.example.com/back?a=1+1&b=%20c&list[]=1&session_id=s-1&participant_id=p-1#/route?x=1',
    ],
    [
      'https://app.example.com/?session_id=theirs',
      'https://app.example.com/?session_id=theirs&session_id=s-1&participant_id=p-1',
    ],
    ['HTTP://APP.example.com:80/%7Ex', 'http://app.example.com/%7Ex?session_id=s-1&participant_id=p-1'],
  ])('%s keeps the query there', (url, expected) => {
    expect(handlerUrl('success', visitTo({ url }))).toBe(expected);
    expect(handlerUrl('success', visitTo({ endpoint: url }))).toBe(expected);
  });

  it('tells the choice, and of success alone', () => {
    const choice = { template_id: 'lease', document_name: 'Ä & b=c#d\r\n+', languages: ['fi', 'sv'] };
    const visit = { ...visitTo({ url: 'https://app.example.com/' }, { kind: 'browser', choice }), participantId: null };
    expect(handlerUrl('success', visit)).toBe(
      'https://app.example.com/?session_id=s-1&template_id=lease&document_name=%C3%84%20%26%20b%3Dc%23d%0D%0A%2B&languages%5B0%5D=fi&languages%5B1%5D=sv',
    );
    expect(handlerUrl('cancel', visit)).toBe('https://app.example.com/?session_id=s-1');
  });
});
