import type { ListedStory } from 'strata-pages'
import { classNames } from '../../quarry/ui/classNames.ts'
import { storyDate } from './storyDates.ts'

interface StoryDateProps {
  readonly story: ListedStory
  readonly className?: string
}

/** The date of a page, with a note if its event is over. */
export function StoryDate({ story, className }: StoryDateProps) {
  const { text, machine } = storyDate(story)
  return (
    <p className={classNames('record', className)}>
      {story.isOver ? 'Past, ' : null}
      <time dateTime={machine}>{text}</time>
    </p>
  )
}
