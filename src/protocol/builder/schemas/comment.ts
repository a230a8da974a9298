export { MAX_COMMENT, commentInputSchema, replyInputSchema, threadAnswerSchema } from '../../shared/comment.ts';
export { threadInputSchema, threadListSchema, threadPatchSchema } from '../../shared/comment.ts';
export { threadQuerySchema, threadSchema } from '../../shared/comment.ts';
export type { Comment, CommentAnchor, Thread, ThreadAnswer, ThreadInput, ThreadList } from '../../shared/comment.ts';
