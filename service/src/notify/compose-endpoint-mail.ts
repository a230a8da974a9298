import { isolate } from 'deedkit/document';
import type { EndpointMail } from '../domain/webhook/endpoint-health.ts';
import { composeLetter, oneLine } from './letter.ts';
import { textsIn } from './texts/index.ts';

/** The mail that tells an admin of an endpoint at which no delivery arrives. */
export function composeEndpointMail({
  kind,
  language: asked,
  host,
  organisation: of,
  brand,
  name,
  link,
}: EndpointMail): ReturnType<typeof composeLetter> {
  const { language, texts } = textsIn(asked);
  const organisation = isolate(oneLine(of));
  const { open, note, [kind]: words } = texts.webhook;
  return composeLetter({
    language,
    organisation,
    brand,
    link,
    open,
    note,
    rows: [],
    subject: words.subject(isolate(host)),
    body: words.body(organisation, isolate(host)),
    bareLink: texts.bareLink,
    greeting: texts.greeting(isolate(oneLine(name))),
    about: texts.about.webhook,
    sentFor: texts.sentFor,
  });
}
