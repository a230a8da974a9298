import type { PickableTemplate } from './template-source.ts';

/** Templates as they are read in one language. */
export interface ShownTopics {
  /**
   * Their `tags` in that language; where a topic lacks it, as another template says the same topic in it, else as the
   * service chose.
   */
  readonly templates: readonly PickableTemplate[];
  /** The present name of a topic that was shown in another language. */
  readonly nameOf: (topic: string) => string;
}

/** Puts the topics of templates into a language. Topics are the same when they share a word in any language. */
export function showTopics(templates: readonly PickableTemplate[], language: string): ShownTopics {
  const shown = new Map<string, string>();
  const wordsOf = ({ tags, tags_by_language: all }: PickableTemplate, index: number): readonly string[] =>
    [tags[index], ...Object.values(all).map((words) => words[index])].filter((word) => word !== undefined);
  const learn = (template: PickableTemplate, index: number, name: string): void => {
    for (const word of wordsOf(template, index)) if (!shown.has(word)) shown.set(word, name);
  };
  for (const template of templates)
    template.tags_by_language[language]?.forEach((name, index) => {
      learn(template, index, name);
    });
  const put = templates.map((template) => ({
    ...template,
    tags: template.tags.map((tag, index) => {
      const name =
        template.tags_by_language[language]?.[index] ??
        wordsOf(template, index)
          .map((word) => shown.get(word))
          .find((known) => known !== undefined) ??
        tag;
      learn(template, index, name);
      return name;
    }),
  }));
  return { templates: put, nameOf: (topic) => shown.get(topic) ?? topic };
}
