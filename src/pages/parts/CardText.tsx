import type { ListedStory } from '../../registry/card.ts'

/** Returns attributes for an element with text of a card: its language if that differs from the page's. */
export const languageAttributes = ({ language }: Pick<ListedStory, 'language'>) =>
  language ? { lang: language.code, dir: language.direction } : ({ dir: 'auto' } as const)

/** A list entry: the story's title as a link, its description, and its language if it is not translated. */
export function CardText({ story }: { readonly story: ListedStory }) {
  const { path, title, description, language } = story
  return (
    <>
      <h2 {...languageAttributes(story)}>
        <a href={path}>{title}</a>
      </h2>
      {description ? <p {...languageAttributes(story)}>{description}</p> : null}
      {language ? (
        <p {...languageAttributes(story)} className="untranslated-card">
          {language.name}
        </p>
      ) : null}
    </>
  )
}
