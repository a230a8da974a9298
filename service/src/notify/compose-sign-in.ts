import { isolate } from 'deedkit/document';
import type { SignInLink } from '../domain/sign-in/sign-in.ts';
import type { Brand } from '../domain/workspace/workspace.ts';
import { composeLetter, oneLine } from './letter.ts';
import { textsIn } from './texts/index.ts';

/** The mail with a link that signs somebody in (`sign-in.ts`), as the workspace shows itself. */
export function composeSignIn(
  { member, url, language: asked }: SignInLink,
  brand: Brand,
): ReturnType<typeof composeLetter> {
  const { language, texts } = textsIn(asked);
  const organisation = isolate(oneLine(member.workspace));
  const { subject, body, open, note } = texts.signIn;
  return composeLetter({
    language,
    organisation,
    brand,
    link: url,
    open,
    note,
    rows: [],
    subject: subject(organisation),
    body: body(organisation),
    bareLink: texts.bareLink,
    greeting: texts.greeting(isolate(oneLine(member.name))),
    about: texts.about.signIn,
    sentFor: texts.sentFor,
  });
}
