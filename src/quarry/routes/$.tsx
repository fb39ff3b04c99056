import { createFileRoute } from '@tanstack/react-router'

/** Every page that has no route of its own: a story is reachable as soon as it is published. */
export const Route = createFileRoute('/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(params._splat ?? '', location, context.pageQuery),
})
