import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/blog/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(`blog/${params._splat ?? ''}`, location, context.pageQuery),
})
