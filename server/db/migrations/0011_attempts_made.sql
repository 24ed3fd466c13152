ALTER TABLE "attempts" RENAME COLUMN "failures" TO "made";
