import type { CheckedSpace, CheckedStory } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'

/** Finds headings that skip a level after the previous heading in the same slot. */
export const headings: Rule = {
  codes: { heading_order: 'a heading that skips a level' },
  *check(space) {
    for (const story of space.pages) {
      const last = new Map<string, number>()
      for (const { level, title, path } of outlineOf(space, story)) {
        const slot = path.replace(/\[\d+\]$/, '')
        const before = last.get(slot) ?? level
        last.set(slot, level)
        if (level <= before + 1) continue
        const message = `'${title}' is a heading of level ${level} after one of level ${before}. Change it to level ${before + 1}, or increase the level of the previous one.`
        yield { code: 'heading_order', where: story.full_slug, storyId: story.id, path, message }
      }
    }
  },
}

function* outlineOf(space: CheckedSpace, story: CheckedStory) {
  for (const { level, heading, anchor, path } of space.tree(story).nodes)
    if (anchor && level && heading) yield { level, title: heading, path }
}
