import { Observable } from '../store/Observable.ts'

/** Uids of the blocks that are dragged from the page. */
export class DraggedBlocks extends Observable<readonly string[]> {
  override set(uids: readonly string[]): void {
    super.set(uids)
  }
}
