import { createFileRoute } from '@tanstack/react-router'

/** Catch-all route: shows the story at any other path as soon as it is published. */
export const Route = createFileRoute('/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(params._splat ?? '', location, context.pageQuery),
})
