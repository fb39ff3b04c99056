import type { ListedStory } from '../../registry/card.ts'

/** Attributes of an element that holds words of a card: the language they are in, where that is another than the page's. */
export const languageAttributes = ({ language }: Pick<ListedStory, 'language'>) =>
  language ? { lang: language.code, dir: language.direction } : ({ dir: 'auto' } as const)

/** What a list says of a story: its title as a link, its description, and its language where it is not translated. */
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
