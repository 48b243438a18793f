import type { Clip } from './clip.ts';
import { frameMs } from '../../audio/mu-law.ts';

interface Player {
  readonly clip: Clip;
  /** 0: for ever. */
  readonly repeat: number;
  startedAt: number;
  pausedAt: number | null;
}

export interface NewPlayer {
  readonly clip: Clip;
  readonly repeat: number;
  /** For how long it has played already, ms. */
  readonly played: number;
  readonly paused: boolean;
}

/** Players of clips, by name. What they play depends on the time alone, whether anybody listens or not. */
export function createPlayers() {
  const players = new Map<string, Player>();
  const indexAt = ({ startedAt, pausedAt }: Player, at: number): number =>
    Math.floor(((pausedAt ?? at) - startedAt) / frameMs);
  const isOver = (player: Player, index: number): boolean =>
    player.repeat > 0 && index >= player.clip.frames * player.repeat;

  return {
    size: () => players.size,
    add(name: string, { clip, repeat, played, paused }: NewPlayer, at: number): void {
      players.set(name, { clip, repeat, startedAt: at - played, pausedAt: paused ? at : null });
    },
    pause(name: string, paused: boolean, at: number): void {
      const player = players.get(name);
      if (player === undefined || (player.pausedAt !== null) === paused) return;
      if (player.pausedAt !== null) player.startedAt += at - player.pausedAt;
      player.pausedAt = paused ? at : null;
    },
    remove: (name: string): void => void players.delete(name),
    clear: (): void => players.clear(),
    /** null while it is paused, and once it has finished. */
    frameAt(name: string, at: number): Buffer | null {
      const player = players.get(name);
      if (player === undefined || player.pausedAt !== null || player.clip.frames === 0) return null;
      const index = indexAt(player, at);
      return index < 0 || isOver(player, index) ? null : player.clip.frame(index % player.clip.frames);
    },
    /** Removes the players that have finished, and returns their names. */
    takeFinished(at: number): readonly string[] {
      const finished = [...players].flatMap(([name, player]) =>
        player.pausedAt === null && isOver(player, indexAt(player, at)) ? [name] : [],
      );
      for (const name of finished) players.delete(name);
      return finished;
    },
  };
}
