-- An index of ours on a private table of the job queue. Failed jobs are few, and the queue's public view finds them.
DROP INDEX IF EXISTS graphile_worker.myelin_failed_jobs;
