import { perSession } from '../session/perSession.ts'
import { Observable } from '../store/Observable.ts'

export type StoryDialog = 'history' | 'publish' | 'review' | 'schedule'

/** The open dialog about the whole story, for commands, menus and the view that renders it; null without one. */
export class StoryDialogs extends Observable<StoryDialog | null> {
  constructor() {
    super(null)
  }

  show(dialog: StoryDialog | null): void {
    this.set(dialog)
  }
}

/** Returns the open dialog of a session. */
export const dialogsOf = perSession(() => new StoryDialogs())
