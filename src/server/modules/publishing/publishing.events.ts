import type { QuestionKind } from '#shared/client-questions.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    'page.trashed': { pageId: number };
    'page.restored': { pageId: number };
    'page.approval_requested': { clientId: number };
    'client.question_answered': {
      questionId: number;
      clientId: number;
      pageId: number;
      topicKey: string;
      kind: QuestionKind;
    };
  }
}
