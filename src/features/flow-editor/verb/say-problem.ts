import { toast } from '../../../kit/feedback/toast.ts';
import type { PasteProblem } from './paste-problem.ts';

/** Tells the user why blocks were not added. The texts are loaded on demand. */
export async function sayProblem(problem: PasteProblem): Promise<void> {
  const { pasteProblemText } = await import('./paste-problem.ts');
  toast.error(pasteProblemText(problem));
}
