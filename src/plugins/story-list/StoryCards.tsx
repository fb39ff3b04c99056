import type { ListedStory } from 'strata-pages'
import { Card } from '../../quarry/ui/Card.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Strata } from '../../quarry/ui/Strata.tsx'
import { PreviewImage } from './PreviewImage.tsx'
import styles from './StoryCards.module.css'
import { StoryDate } from './StoryDate.tsx'
import { StoryTags } from './StoryTags.tsx'
import { hasDate } from './storyDates.ts'

interface StoryCardsProps {
  readonly stories: readonly ListedStory[]
  readonly level: 2 | 3
  readonly at: string
  readonly showTags: boolean
  readonly idPrefix: string
  /** Whether the first card is large, with the next ones beside it. */
  readonly isFeatured: boolean
}

/**
 * Widths of the pictures in wide windows, by the layout of the card. In the row layout the height determines the picture's size, so the
 * source is wider than its box.
 */
const WIDE_SIZES = { lead: '41rem', row: '28rem', stack: '23rem' }

/** Pages as cards with their pictures. */
export function StoryCards({ stories, level, at, showTags, idPrefix, isFeatured }: StoryCardsProps) {
  const isLead = (index: number) => isFeatured && index === 0
  // If one card has a picture, cards without one get a drawing, so that the cards of a row align.
  const hasPictures = stories.some(({ image }) => image)
  return (
    <ul className={classNames(styles.cards, isFeatured && styles.featured)}>
      {stories.map((story, index) => {
        const { uuid, title, path, description, facts = [], authorName, tags, isOver } = story
        const layout = isLead(index) ? 'lead' : isFeatured ? 'row' : 'stack'
        return (
          <li key={uuid} className={classNames(isOver && styles.over)}>
            <Card
              title={title}
              to={path}
              level={level}
              layout={layout}
              className={styles.card}
              media={
                story.image ? (
                  <PreviewImage
                    story={story}
                    sizes={`(min-width: 60rem) ${WIDE_SIZES[layout]}, (min-width: 36rem) 46vw, 94vw`}
                  />
                ) : hasPictures || isLead(index) ? (
                  <Strata seed={title} idPrefix={`${idPrefix}-${index}`} />
                ) : undefined
              }
              meta={
                hasDate(story) || facts.length > 0 || authorName ? (
                  <>
                    {hasDate(story) ? <StoryDate story={story} /> : null}
                    {facts.length > 0 || authorName ? (
                      <p className={styles.facts}>
                        {[...facts, ...(authorName ? [authorName] : [])].join(', ')}
                      </p>
                    ) : null}
                  </>
                ) : undefined
              }
            >
              {description ? <p className={styles.description}>{description}</p> : null}
              {showTags ? <StoryTags at={at} tags={tags} /> : null}
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
